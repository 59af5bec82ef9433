/** The look of the photographs, which stands in the document only where the centre has some. */
export const sitePhotoGalleryStyle = `
.photos { padding-bottom: clamp(4rem, 9vw, 7rem); }
/* On a phone they lie side by side under the thumb; none is cut. */
.photo-list { display: flex; gap: .75rem; margin-top: 1.25rem; overflow-x: auto; overscroll-behavior-x: contain; scroll-snap-type: x proximity; }
.photo-list li { flex: none; scroll-snap-align: start; }
.photo-list img { display: block; width: auto; max-width: min(80vw, 30rem); height: clamp(13rem, 32vw, 20rem); border-radius: var(--radius-3); background: var(--line); object-fit: cover; }
@media (min-width: 48rem) {
  .photo-list { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); overflow: visible; }
  .photo-list img { width: 100%; max-width: none; height: auto; aspect-ratio: 3 / 2; }
}
`
