/** What the server answers to a picture taken in. */
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
