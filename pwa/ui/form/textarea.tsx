/** Several lines of text, in a box that grows with them. */
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, useFieldControl } from './field.tsx'

/** How many lines a box begins with. Its height for each of them stands in `styles/app.css`. */
export type Rows = 1 | 2 | 3 | 4 | 6 | 7 | 12

interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'rows' | 'style'> {
  rows?: Rows
}

/** Grows from `rows` lines to the height of its text, at most 70 % of the screen. */
export function Textarea({ className, rows = 3, value, ...props }: TextareaProps) {
  const ref = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text, which only the box can measure
  useLayoutEffect(() => {
    const box = ref.current
    if (box && !growsByItself()) {
      box.style.height = 'auto'
      box.style.height = `${box.scrollHeight}px`
    }
  }, [value])
  return (
    <textarea
      ref={ref}
      dir="auto"
      placeholder=" "
      rows={rows}
      value={value}
      {...useFieldControl()}
      className={classNames(controlClass, 'field-sizing-content max-h-[70dvh] resize-none leading-relaxed', className)}
      {...props}
    />
  )
}

function growsByItself(): boolean {
  return typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')
}
