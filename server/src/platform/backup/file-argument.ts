import path from 'node:path'

/** A file named on the command line, absolute: npm runs scripts in the project's root, wherever it was called. */
export function fileArgument(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file)
}
