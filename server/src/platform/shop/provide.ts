import type { Service } from './extension.ts'
import type { Shop } from './shop.ts'

export interface Provider {
  service: Service<unknown>
  open(shop: Shop): Promise<Opened<unknown>>
}

interface Opened<T> {
  value: T
  close?: () => Promise<void>
}

/** @param open may use services that earlier domains in the list provide */
export function provide<T>(service: Service<T>, open: (shop: Shop) => Opened<T> | Promise<Opened<T>>): Provider {
  return { service, open: async (shop) => open(shop) }
}
