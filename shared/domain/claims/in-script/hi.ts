import concepts from '../../phrases/glossary/hi.json' with { type: 'json' }
import own from '../../phrases/in-script/hi.json' with { type: 'json' }
import { holdWords } from './held.ts'

holdWords('hi', { concepts, ...own })
