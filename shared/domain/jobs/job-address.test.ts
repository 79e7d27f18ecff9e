/** Job addresses in the forms in which people share them. */
import { expect, test } from 'vitest'
import { readJobAddress } from './job-address.ts'

test.each([
  ['https://www.upwork.com/jobs/React-shop_~021234567890123456789/?source=rss', 'upwork', '1234567890123456789'],
  ['https://www.upwork.com/jobs/~021234567890123456789', 'upwork', '1234567890123456789'],
  ['https://www.upwork.com/nx/search/jobs/details/~021234567890123456789?q=x', 'upwork', '1234567890123456789'],
  ['https://www.upwork.com/freelance-jobs/apply/Shop_~01abcdef0123456789/', 'upwork', '~01abcdef0123456789'],
  ['https://www.freelancer.com/projects/php/shop-in-react-38123456/details', 'freelancer', '38123456'],
  ['https://www.freelancer.com/projects/38123456', 'freelancer', '38123456'],
  ['https://www.freelancer.co.uk/projects/php/shop-in-react', 'freelancer', null],
  ['Look at this: https://www.freelancer.com/projects/38123456.', 'freelancer', '38123456'],
  ['http://localhost:8788/upwork/jobs/~02777000111', 'upwork', '777000111'],
])('%s', (text, platform, jobId) => {
  expect(readJobAddress(text)).toMatchObject({ platform, jobId })
})

test.each([
  'no address at all',
  'https://www.upwork.com/freelancers/~01abcdef',
  'https://upwork.com.evil.example/jobs/~021234567890123456789',
  'https://evil-freelancer.example/projects/1',
  'https://www.freelancer.com/u/somebody',
])('not a job: %s', (text) => {
  expect(readJobAddress(text)).toBeNull()
})
