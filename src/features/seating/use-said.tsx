import { useCallback, useState } from 'react'

/** Says things to those who hear the screen; the same sentence twice is said twice. */
export function useSaid() {
  const [said, setSaid] = useState({ text: '', times: 0 })
  const say = useCallback((text: string) => setSaid(({ times }) => ({ text, times: times + 1 })), [])
  const region = (
    <div role="log" className="only-spoken">
      <p key={said.times}>{said.text}</p>
    </div>
  )
  return { say, region }
}
