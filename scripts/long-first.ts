import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Longest first. The last files to start should be short, or one core waits for the other. */
const long = [
  'server/src/test/money/money.property.test.ts',
  'server/src/platform/storage/storage.test.ts',
  'e2e/pages.deep.test.ts',
  'e2e/pages-without-data.deep.test.ts',
  'e2e/start.process.deep.test.ts',
  'e2e/resilience/once.process.test.ts',
]

/**
 * Schedules long files before the others of their project: without durations from a previous run vitest sorts by size.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const index = long.indexOf(relative(this.ctx.config.root, moduleId))
      return index === -1 ? long.length : index
    }
    const projects = Map.groupBy(sorted, ({ project }) => project)
    return [...projects.values()].flatMap((own) => own.toSorted((one, other) => rank(one) - rank(other)))
  }
}
