/** The last word of a room, the dash and the number, as roomAndSeatText writes them. */
const wholePlace = /\S+\u00a0-\u00a0\p{Nd}+/u

/** A sentence with a place in it, whose number stands beside the last word of its room: a browser would break the line at the dash (desk 28). */
export function SeatPlaceTextWithoutLineBreak({ children }: { children: string }) {
  const place = wholePlace.exec(children)
  if (!place) return children
  return (
    <>
      {children.slice(0, place.index)}
      <span className="together">{place[0]}</span>
      {children.slice(place.index + place[0].length)}
    </>
  )
}
