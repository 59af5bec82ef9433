import { describe, expect, it } from 'vitest'
import { parseSiteHashRoute } from './site-hash-route.ts'

describe('hash routes', () => {
  it.each(['', '#', '#/'])('RT-4: %j is the public home', (hash) => {
    expect(parseSiteHashRoute(hash)).toEqual({ view: 'home', anchor: '' })
  })
  it.each(['#admin', '#admin/members', '#administrator'])('RT-1: %j asks for the admin', (hash) => {
    expect(parseSiteHashRoute(hash)).toEqual({ view: 'admin' })
  })
  it('RT-2: #/page/{id} asks for that page, its id decoded', () => {
    expect(parseSiteHashRoute('#/page/fees')).toEqual({ view: 'page', pageId: 'fees' })
    expect(parseSiteHashRoute('#/page/%E0%A4%A8%E0%A4%BF%E0%A4%AF%E0%A4%AE')).toEqual({
      view: 'page',
      pageId: 'नियम',
    })
  })
  it('RT-5: an in-page anchor is the home, scrolled to that element', () => {
    expect(parseSiteHashRoute('#contact')).toEqual({ view: 'home', anchor: 'contact' })
  })
  it.each(['#/pages', '#/page', '#/page/', '#/page/a/b', '#/admin'])('RT-5: %j is missing', (hash) => {
    expect(parseSiteHashRoute(hash)).toEqual({ view: 'missing' })
  })
  it('reads a hash that is not valid percent-encoding as it stands', () => {
    expect(parseSiteHashRoute('#/page/100%')).toEqual({ view: 'page', pageId: '100%' })
    expect(parseSiteHashRoute('#50%')).toEqual({ view: 'home', anchor: '50%' })
  })
})
