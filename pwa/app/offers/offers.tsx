/**
 * The place for one offer of the app: above a screen's content, on the dashboard below its greeting. It is decided when the screen
 * opens: what becomes due later waits for the next screen, because it would move what the user is about to press.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { create } from 'zustand'
import { AskCard, useIsPushQuestionDue } from '../../features/notifications/ask-card.tsx'
import { FriendsCard, useIsFriendsOfferDue } from '../../features/referrals/friends-card.tsx'
import { useRead } from '../../local/reads.ts'
import { TrialNotice, useTrialNews } from '../../parts/plan/trial-notice.tsx'
import { paths } from '../paths.ts'
import { InstallCard, useIsInstallDue } from './install-card.tsx'
import { type OfferName, type OfferPlace, offerToShow } from './offer-to-show.ts'
import { UpdateCard, useUpdate } from './update-card.tsx'

/** Whether an offer was answered since the app was opened. */
const useAnswered = create<{ isAnswered: boolean }>(() => ({ isAnswered: false }))

export function Offers() {
  const { pathname } = useLocation()
  if (pathname === paths.dashboard) return <DashboardOffer />
  if (pathname === paths.agents) return <AgentsOffer />
  return <OtherOffer />
}

/** What is due; null while the device is still read. */
type Due = Partial<Record<OfferName, boolean | null>>

function DashboardOffer() {
  // The texts of all offers: fetching them later would hide the screen for a moment.
  useTranslation(['app', 'dashboard'])
  const due: Due = {
    update: useUpdate(({ start }) => start !== null),
    trial: useIsTrialTold(),
    notifications: useIsPushQuestionDue(),
    install: useIsInstallDue(),
    friends: useIsFriendsOfferDue(),
  }
  return <OneOffer place="dashboard" due={due} />
}

function AgentsOffer() {
  return <OneOffer place="agents" due={{ update: useUpdate(({ start }) => start !== null), trial: useIsTrialTold() }} />
}

function OtherOffer() {
  return <OneOffer place="other" due={{ update: useUpdate(({ start }) => start !== null) }} />
}

function useIsTrialTold(): boolean | null {
  const news = useTrialNews()
  return news === undefined ? null : news !== null
}

function OneOffer({ place, due }: { place: OfferPlace; due: Due }) {
  const { isAnswered } = useAnswered()
  const returns = useReturns()
  const decided = useRef<{ offer: OfferName | null; returns: number } | null>(null)
  const [closed, setClosed] = useState<{ offer: OfferName; returns: number } | null>(null)
  const isKnown = Object.values(due).every((isDue) => isDue !== null)
  useRead(!isKnown)
  if (isKnown && decided.current?.returns !== returns) {
    const names = (Object.keys(due) as OfferName[]).filter((name) => due[name])
    decided.current = { offer: offerToShow(names, place, isAnswered), returns }
  }
  const offer = decided.current?.offer ?? null
  // Closed until it is decided anew. Whether it is due is read by the screen, which this does not draw again.
  if (offer === null || (closed?.offer === offer && closed.returns === returns)) return null
  const onDone = () => {
    setClosed({ offer, returns })
    useAnswered.setState({ isAnswered: true })
  }
  return CARDS[offer](onDone)
}

const CARDS: Record<OfferName, (onDone: () => void) => ReactNode> = {
  update: (onDone) => <UpdateCard onDone={onDone} />,
  trial: () => <TrialNotice className="mb-5" />,
  notifications: (onDone) => <AskCard onDone={onDone} />,
  install: (onDone) => <InstallCard onDone={onDone} />,
  friends: (onDone) => <FriendsCard onDone={onDone} />,
}

/** @returns How often the user has come back to the page: a moment like the opening of a screen. */
function useReturns(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const onChange = () => document.visibilityState === 'visible' && setCount((before) => before + 1)
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  return count
}
