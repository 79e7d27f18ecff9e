/** The front page: the services, the posted jobs and the received proposals. */

import { seoUrl } from './freelancer/projects.ts'
import { html, type Markup, page } from './html.ts'
import type { Sandbox, Service } from './service.ts'
import { type Job, outcomeOf, type Proposal, platforms } from './world/market.ts'

/** The page at /. */
export function indexPage({ world, inbox, smtpPort }: Sandbox, services: Readonly<Record<string, Service>>): string {
  const received = [...world.book.all()].reverse().slice(0, 100)
  const jobs = platforms.flatMap((platform) => world.board.jobs(platform).slice(0, 25))
  return page(
    'Gigwright sandbox',
    html`<h1>Gigwright sandbox</h1>
<p class="note">The outside world on this machine: seed ${world.seed()}, ${new Date(world.clock.nowMs()).toISOString()}</p>
<h2>Services</h2>
<ul class="rows">${Object.entries(services).map(serviceRow)}</ul>
<h2>Received proposals (${world.book.all().length})</h2>
<table><tr><th>When</th><th>Job</th><th>Freelancer</th><th>Amount</th><th>Outcome</th></tr>${received.map((each) =>
      proposalRow(each, world.board.find(each.platform, each.jobId)),
    )}</table>
<h2>Mail (${inbox.list().length})</h2>
<p><a href="/mail">Read it</a> · SMTP on port ${smtpPort()}</p>
<h2>Newest jobs</h2>
<table><tr><th>Where</th><th>Posted</th><th>Title</th><th>Budget</th></tr>${jobs.map(jobRow)}</table>`,
  )
}

function serviceRow([name, { hasPage, standsFor }]: [string, Service]): Markup {
  const path = hasPage === true ? html`<a href="/${name}">/${name}</a>` : `/${name}`
  return html`<li>${path}<div class="note">${standsFor}</div></li>`
}

function proposalRow(proposal: Proposal, job: Job | undefined): Markup {
  return html`<tr><td>${new Date(proposal.receivedAtMs).toISOString()}</td>
<td dir="auto">${job?.title ?? `${proposal.platform} ${proposal.jobId}`}<details><summary>Letter</summary><pre dir="auto">${proposal.text}</pre></details></td>
<td>${proposal.freelancer}</td><td>${proposal.amount} ${proposal.currency}</td>
<td>${proposal.isDuplicate ? 'refused: duplicate' : outcomeOf(proposal)}</td></tr>`
}

/** Where a marketplace shows a job. */
const PATH_OF: Readonly<Record<Job['platform'], (job: Job) => string>> = {
  freelancer: (job) => `/freelancer/projects/${seoUrl(job)}`,
  upwork: (job) => `/upwork/jobs/~02${job.id}`,
}

function jobRow(job: Job): Markup {
  const href = PATH_OF[job.platform](job)
  return html`<tr><td>${job.platform}</td><td>${new Date(job.postedAtMs).toISOString().slice(0, 16)}</td>
<td dir="auto"><a href="${href}">${job.title}</a></td><td>${job.min}–${job.max} ${job.currency} ${job.type}</td></tr>`
}
