import concepts from '../../phrases/glossary/ru.json' with { type: 'json' }
import own from '../../phrases/in-script/ru.json' with { type: 'json' }
import { holdWords } from './held.ts'

holdWords('ru', { concepts, ...own })
