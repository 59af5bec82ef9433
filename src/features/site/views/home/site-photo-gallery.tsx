import type { Language } from '#domain/language/language.ts'
import { bilingualTextIn, type HomePagePhoto, homePagePhotoUrlPath } from '#domain/site/home.ts'
import { siteWords } from '../site-words.ts'

type Props = { photos: readonly HomePagePhoto[]; language: Language }

/** The centre's photographs, each loaded when it comes near the screen. */
export function SitePhotoGallery({ photos, language }: Props) {
  return (
    <section className="photos wide" id="photos" aria-labelledby="photos-heading">
      <h2 id="photos-heading">{siteWords[language].photos.heading}</h2>
      <ul className="photo-list">
        {photos.map(({ picture, width, height, about }) => (
          <li key={picture}>
            <img
              src={homePagePhotoUrlPath(picture)}
              alt={bilingualTextIn(about, language)}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
