/** What the server answers to a picture taken in. */
export const uploaded = (fileId: number) => ({ fileId, url: `/picture/${fileId}.svg` })
