import concepts from '../../phrases/glossary/zh.json' with { type: 'json' }
import own from '../../phrases/in-script/zh.json' with { type: 'json' }
import { holdWords } from './held.ts'

holdWords('zh', { concepts, ...own })
