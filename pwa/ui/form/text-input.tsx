/** One line of text. */
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, useFieldControl } from './field.tsx'
import { IconButton } from '../action/icon-button.tsx'

/** A text input; give `type`, `inputMode` and `autoComplete` for the right keyboard. `dir="auto"` follows what is typed. */
export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  // Text that is always written from left to right still starts on the side of the labels.
  const align = props.dir === 'ltr' && 'rtl:text-end'
  return (
    <input
      type="text"
      dir="auto"
      // Even a blank placeholder tells the stylesheet that the field is empty.
      placeholder=" "
      {...useFieldControl()}
      className={classNames(controlClass, align, className)}
      {...props}
    />
  )
}

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  showLabel: string
  hideLabel: string
}

/** A password field with a button that shows the password. */
export function PasswordInput({ showLabel, hideLabel, className, ...props }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <TextInput
        {...props}
        type={isShown ? 'text' : 'password'}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        className={classNames('pe-12 rtl:ps-12 rtl:pe-3', className)}
      />
      <IconButton
        icon={isShown ? EyeOff : Eye}
        label={isShown ? hideLabel : showLabel}
        onClick={() => setShown(!isShown)}
        className="absolute end-0.5 top-0.5"
      />
    </div>
  )
}
