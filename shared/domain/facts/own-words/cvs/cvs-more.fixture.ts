/** More resumes as people really paste them: the shapes of job sites in South Asia and China, and one of entries in labels. */
import type { Cv } from './cvs-latin.fixture.ts'

/** A table with two tabs; the town alone above the address; data and a declaration at the end. */
const LEDGERS: Cv = {
  text: `Priya Raman
Bookkeeper
Coimbatore
priya.raman@example.in
+91 98400 11223

Career objective
To keep the books of small shops in order.

Employment
Senior Accountant		Kaveri Textiles Pvt Ltd		2017-2022
* Closed the month in 3 days instead of 9
* Found 4.2 lakh of unclaimed credit
Accounts assistant		Sri Murugan Stores		2014-2017

Academics
B.Com, Bharathiar University, 2014

Software
Tally ERP 9, Zoho Books, Excel

Personal details
Date of birth: 02/07/1993
Father's name: S. Raman

Declaration
I hereby declare that the above is true.`,
  name: ['Priya', 'Raman'],
  title: 'Bookkeeper',
  skills: ['Tally ERP 9', 'Zoho Books', 'Excel'],
  records: [
    ['about', 'To keep the books of small shops in order.'],
    [
      ...(['employment', 'Senior Accountant', 'Kaveri Textiles Pvt Ltd', '2017-2022'] as const),
      'Closed the month in 3 days instead of 9',
      'Found 4.2 lakh of unclaimed credit',
    ],
    ['employment', 'Accounts assistant', 'Sri Murugan Stores', '2014-2017'],
    ['education', 'B.Com', 'Bharathiar University', '2014'],
    ['about', 'I hereby declare that the above is true.'],
  ],
  never: ['Coimbatore', '1993', 'Father', '98400', '@', 'Declaration'],
  overview: 'To keep the books of small shops in order.',
}

/** A label before each part of an entry. */
const LABELS: Cv = {
  text: `Name: Rahima Khatun
Father's Name: Abdul Karim
Date of Birth: 5th March 1995
Nationality: Bangladeshi
Mobile: 01712-345678

Working Experience:
1. Company: Dhaka Soft Ltd.
Position: Data Entry Operator
Duration: Jan 2018 - Dec 2021
2. Company: Freelance (Fiverr)
Position: Web research
Duration: 2022 - Present

Educational Qualification:
HSC, Dhaka College, 2013

Computer Skill:
MS Word, Google Sheets`,
  name: ['Rahima', 'Khatun'],
  title: '',
  skills: ['MS Word', 'Google Sheets'],
  records: [
    ['employment', 'Data Entry Operator', 'Dhaka Soft Ltd', 'Jan 2018 - Dec 2021'],
    ['employment', 'Web research', 'Freelance (Fiverr)', '2022 - Present'],
    ['education', 'HSC', 'Dhaka College', '2013'],
  ],
  never: ['Karim', '1995', 'Bangladeshi', '01712', 'Company', 'Position', 'Duration'],
  overview: '',
}

/** Times with points, columns by spaces, numbered lines. */
const PACKAGING: Cv = {
  text: `周敏
平面设计师
邮箱：zhoumin@example.com
微信：zm_design

自我评价
8年品牌设计经验，擅长包装。

工作经验
2019.03-2024.06  禾木文化传媒有限公司  平面设计师
1. 负责32个品牌的视觉设计
2. 包装改版后销量提升27%
2016.07-2019.02  蓝海广告  设计助理

教育背景
2012.09-2016.06  江南大学  视觉传达设计

软件技能
Photoshop、Illustrator、C4D`,
  name: ['周敏', ''],
  title: '平面设计师',
  skills: ['Photoshop', 'Illustrator', 'C4D'],
  records: [
    ['about', '8年品牌设计经验，擅长包装。'],
    [
      ...(['employment', '平面设计师', '禾木文化传媒有限公司', '2019.03-2024.06'] as const),
      '负责32个品牌的视觉设计',
      '包装改版后销量提升27%',
    ],
    ['employment', '设计助理', '蓝海广告', '2016.07-2019.02'],
    ['education', '视觉传达设计', '江南大学', '2012.09-2016.06'],
  ],
  never: ['zm_design', '@', '软件技能', '邮箱'],
  overview: '8年品牌设计经验，擅长包装。',
}

export const MORE_CVS: Readonly<Record<string, Cv>> = {
  'en, ledgers': LEDGERS,
  'en, labels': LABELS,
  'zh, packaging': PACKAGING,
}
