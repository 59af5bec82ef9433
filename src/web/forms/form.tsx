import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: () => unknown
}

/** A form whose fields are checked and sent by the product, not by the browser. */
export function Form({ onSubmit, ...rest }: Props) {
  return (
    <form
      noValidate
      {...rest}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    />
  )
}
