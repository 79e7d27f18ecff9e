/** The text of a post, cut until the reader wants all of it. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cutText } from './cut-text.ts'

const SHORT = 150

export function PostText({ text }: { text: string }) {
  const { t } = useTranslation('ui')
  const [isWhole, setWhole] = useState(false)
  const cut = cutText(text, SHORT)
  return (
    <div className="grid justify-items-start gap-1">
      <p dir="auto" className="w-full text-start break-words whitespace-pre-line">
        {isWhole ? text : (cut ?? text)}
      </p>
      {cut !== null && (
        <button
          type="button"
          data-target=""
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="rounded-tag text-sm font-medium text-accent underline decoration-accent/35 underline-offset-3 hover:decoration-accent"
        >
          {isWhole ? t('showLess') : t('showMore')}
        </button>
      )}
    </div>
  )
}
