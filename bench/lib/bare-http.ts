// A bare Node HTTP server that returns the recorded bytes: node bare-http.ts PORT RECORD
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Recorded } from './record-answers.ts'

const [, , port, file] = process.argv
const recorded: Recorded[] = JSON.parse(readFileSync(file as string, 'utf8'))
const answers = new Map(
  recorded.map(({ path, headers, body }) => [path, { headers: headers.flat(), body: Buffer.from(body, 'base64') }]),
)

createServer((request, response) => {
  const answer = answers.get(request.url as string)
  if (!answer) return response.writeHead(404).end()
  response.writeHead(200, answer.headers).end(answer.body)
}).listen(Number(port), '127.0.0.1')
