import { Refusal } from '../../core/command/refusal.ts'

/** The sender of a body; a guest has no `who`. */
export interface Sender {
  /** the logged-in caller: `user:7`, `operator:1` */
  who: string | undefined
  ip: string
}

/**
 * The most bodies that a process receives at once; half-received, they fit on any disk. Guests have separate places,
 * because they need no account to send slowly, and no single caller or address can take all places.
 */
const most = {
  signedIn: { all: 100, address: 50, caller: 8 },
  guests: { all: 20, address: 4 },
}

/** A separate set of places; each process has one. */
export function openPlaces(): (sender: Sender) => () => void {
  const taken = new Map<string, number>()
  return ({ who, ip }) => {
    const places: [string, number][] = who
      ? [
          ['signed in', most.signedIn.all],
          [`signed in from ${ip}`, most.signedIn.address],
          [who, most.signedIn.caller],
        ]
      : [
          ['guests', most.guests.all],
          [`guests from ${ip}`, most.guests.address],
        ]
    if (places.some(([place, limit]) => (taken.get(place) ?? 0) >= limit))
      throw new Refusal('TOO_FREQUENT', { seconds: 5 })
    for (const [place] of places) taken.set(place, (taken.get(place) ?? 0) + 1)
    return () => {
      for (const [place] of places) {
        const left = (taken.get(place) ?? 0) - 1
        if (left > 0) taken.set(place, left)
        else taken.delete(place)
      }
    }
  }
}

/**
 * Takes a place for receiving a body.
 * @returns a function that frees it again
 * @throws Refusal TOO_FREQUENT
 */
export const takePlace = openPlaces()
