/** A picture that looks the same wherever it is drawn. */
export const photo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#b9c7bd" d="M0 0h4v4H0z"/><path fill="#f4efe4" d="M1 1h2v2H1z"/></svg>',
)}`
