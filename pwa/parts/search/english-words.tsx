/** After a search without a result in another language: the same words in English, in which most posts are written. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/action/button.tsx'

interface EnglishWordsProps {
  title: string
  onSearch: (title: string) => void
}

/** Renders nothing where the words are English already, or not known. */
export function EnglishWords({ title, onSearch }: EnglishWordsProps) {
  const { t } = useTranslation('search')
  const words = useSearchWords(title)
  if (words === null || words === title) return null
  return <Button onClick={() => onSearch(words)}>{t('none.inEnglish', { words })}</Button>
}

/** The vocabulary is large, and few searches need it. */
function useSearchWords(title: string): string | null {
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    void import('./search-words.ts').then(({ searchWords }) => {
      if (!isOver) setWords(searchWords(title))
    })
    return () => {
      isOver = true
      setWords(null)
    }
  }, [title])
  return words
}
