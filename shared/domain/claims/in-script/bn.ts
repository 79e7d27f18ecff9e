import concepts from '../../phrases/glossary/bn.json' with { type: 'json' }
import own from '../../phrases/in-script/bn.json' with { type: 'json' }
import { holdWords } from './held.ts'

holdWords('bn', { concepts, ...own })
