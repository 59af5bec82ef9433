/** The field for the reference of a payment, as apps show it (PY-1). */
export const PaymentReferenceInput = ({ label, value }: { label: string; value: string }) => (
  <label>
    {label}
    <input name="reference" inputMode="numeric" autoComplete="off" maxLength={50} defaultValue={value} />
  </label>
)
