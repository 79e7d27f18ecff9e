/** The part of Lucene that Upwork's `searchExpression_eq` understands: words, "phrases", AND, OR, NOT, minus and parentheses. */

/** Whether a text (in lower case) fits. */
type TextTest = (text: string) => boolean

/** Reads an expression. Words side by side must all occur. Broken syntax is read as far as possible, as Upwork does. */
export function parseExpression(expression: string): TextTest {
  const tokens = expression.match(/"[^"]*"?|[()]|[^\s()"]+/g) ?? []
  let position = 0

  function either(): TextTest {
    const options = [all()]
    while (tokens[position] === 'OR') {
      position += 1
      options.push(all())
    }
    return (text) => options.some((test) => test(text))
  }

  function all(): TextTest {
    const parts: TextTest[] = []
    while (position < tokens.length && tokens[position] !== 'OR' && tokens[position] !== ')') {
      if (tokens[position] === 'AND') position += 1
      else parts.push(one())
    }
    return (text) => parts.every((test) => test(text))
  }

  function one(): TextTest {
    const token = tokens[position] ?? ''
    position += 1
    if (token === 'NOT') return negated(one())
    if (token === '(') {
      const inner = either()
      if (tokens[position] === ')') position += 1
      return inner
    }
    if (token.startsWith('-') && token.length > 1) return negated(says(token.slice(1)))
    return says(token.startsWith('"') ? token.replaceAll('"', '') : token)
  }

  return either()
}

/** True for texts that hold this word or phrase. */
function says(words: string): TextTest {
  const wanted = words.toLowerCase()
  return (text) => text.includes(wanted)
}

function negated(test: TextTest): TextTest {
  return (text) => !test(text)
}
