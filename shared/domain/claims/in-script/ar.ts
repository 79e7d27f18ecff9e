import concepts from '../../phrases/glossary/ar.json' with { type: 'json' }
import own from '../../phrases/in-script/ar.json' with { type: 'json' }
import { holdWords } from './held.ts'

holdWords('ar', { concepts, ...own })
