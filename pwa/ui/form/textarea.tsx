/** Several lines of text, in a box that grows with them. */
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, useFieldControl } from './field.tsx'

/** A box that grows with its text would begin with one line. These are classes, because written pages may have no style attributes. */
const MIN_HEIGHTS = {
  1: 'min-h-[calc(1lh+1rem)]',
  2: 'min-h-[calc(2lh+1rem)]',
  3: 'min-h-[calc(3lh+1rem)]',
  4: 'min-h-[calc(4lh+1rem)]',
  6: 'min-h-[calc(6lh+1rem)]',
  7: 'min-h-[calc(7lh+1rem)]',
  12: 'min-h-[calc(12lh+1rem)]',
}

export type Rows = keyof typeof MIN_HEIGHTS

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
      className={classNames(
        controlClass,
        'field-sizing-content max-h-[70dvh] resize-none leading-relaxed',
        MIN_HEIGHTS[rows],
        className,
      )}
      {...props}
    />
  )
}

function growsByItself(): boolean {
  return typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')
}
