import { useEffect, useState } from 'react'
import { logoUrlPath, sealPictureUrlPath } from '#domain/site/centre.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import type { LogoAndSealImages } from './receipt-picture.ts'

/** Loads the centre's logo and seal ahead, as a picture is shared without delay or not at all. */
export function useLogoAndSealImages(): LogoAndSealImages {
  const settings = useSettings()
  const centre = settings.status === 'ready' ? settings.rows[0]?.centre : undefined
  const logo = usePicture(centre?.logo ? logoUrlPath(centre.logo) : null)
  const seal = usePicture(centre?.seal ? sealPictureUrlPath(centre.seal) : null)
  return { logo, seal }
}

function usePicture(address: string | null): HTMLImageElement | null {
  const [loaded, setLoaded] = useState<{ address: string; picture: HTMLImageElement } | null>(null)
  useEffect(() => {
    if (address === null) return
    const picture = new Image()
    picture.onload = () => setLoaded({ address, picture })
    picture.src = address
    return () => {
      picture.onload = null
    }
  }, [address])
  return loaded !== null && loaded.address === address ? loaded.picture : null
}
