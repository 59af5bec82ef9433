/** The props that the fields of the forms about members have in common. */
export const sharedFieldProps = {
  required: true,
  withAsterisk: false,
  autoComplete: 'off',
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
    | 'label'
    | 'input'
    | 'description'
    | 'error'
  )[],
}
