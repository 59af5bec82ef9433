import { describe, expect, it } from 'vitest'
import { parseHashRoute } from './hash-route.ts'

describe('hash routes', () => {
  it.each(['', '#', '#/'])('RT-4: %j is the public home', (hash) => {
    expect(parseHashRoute(hash)).toEqual({ view: 'home', anchor: '' })
  })
  it.each(['#admin', '#admin/members', '#administrator'])('RT-1: %j asks for the admin', (hash) => {
    expect(parseHashRoute(hash)).toEqual({ view: 'admin' })
  })
  it('RT-2: #/page/{id} asks for that page, its id decoded', () => {
    expect(parseHashRoute('#/page/fees')).toEqual({ view: 'page', pageId: 'fees' })
    expect(parseHashRoute('#/page/%E0%A4%A8%E0%A4%BF%E0%A4%AF%E0%A4%AE')).toEqual({
      view: 'page',
      pageId: 'नियम',
    })
  })
  it('RT-5: an in-page anchor is the home, scrolled to that element', () => {
    expect(parseHashRoute('#contact')).toEqual({ view: 'home', anchor: 'contact' })
  })
  it.each(['#/pages', '#/page', '#/page/', '#/page/a/b', '#/admin'])('RT-5: %j is missing', (hash) => {
    expect(parseHashRoute(hash)).toEqual({ view: 'missing' })
  })
  it('reads a hash that is not valid percent-encoding as it stands', () => {
    expect(parseHashRoute('#/page/100%')).toEqual({ view: 'page', pageId: '100%' })
    expect(parseHashRoute('#50%')).toEqual({ view: 'home', anchor: '50%' })
  })
})
