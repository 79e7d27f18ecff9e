/** Several lines of text, in a box that grows with them. */
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, useFieldControl } from './field.tsx'

/** Grows from `rows` lines to the height of its text, at most 70 % of the screen. */
export function Textarea({ className, rows = 3, value, ...props }: Omit<ComponentProps<'textarea'>, 'ref'>) {
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
      // A box that grows with its text would begin with one line.
      style={{ minBlockSize: `calc(${rows}lh + 1rem)` }}
      className={classNames(controlClass, 'field-sizing-content max-h-[70dvh] resize-none leading-relaxed', className)}
      {...props}
    />
  )
}

function growsByItself(): boolean {
  return typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')
}
