/** The server's answer to an uploaded picture. */
export const uploaded = (fileId: number) => ({ fileId, url: `/picture/${fileId}.svg` })
