/** Loads the words of every language: for a server, and where a whole resume is read. */
import './ar.ts'
import './bn.ts'
import './hi.ts'
import './ru.ts'
import './zh.ts'
