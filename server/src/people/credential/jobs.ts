import type { Language } from '@shop/contract/core/common.ts'
import { jobKind } from '../../platform/job/job.ts'
import type { CodePurpose } from './codes.ts'

export const sendCodeJob = jobKind<{ codeId: number; language: Language; said?: CodePurpose }>('send-code')
