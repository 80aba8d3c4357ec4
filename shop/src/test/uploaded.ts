/** The server's answer to an accepted picture. */
export const uploaded = (fileId: number) => ({
  status: 200,
  data: {
    fileInfo: {
      file_id: fileId,
      preview_url: `/uploads/${fileId}.jpg`,
      external_url: '',
      file_type: 10,
      width: 1,
      height: 1,
    },
  },
})
