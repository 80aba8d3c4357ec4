import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { taskBeat, taskFinish, taskStart } from '@shop/contract/promotion/task/task.ts'
import { CallError } from '@shop/web/call-error.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { refreshTasks, type TaskDetail } from './queries.ts'

/** Slightly longer than the server requires, so that a heartbeat that travels fast does not arrive too early. */
const slackMs = 200
const tickMs = 500
const retryMs = 2_000

interface Session {
  token: string
  beatMs: number
  /** the provider's page of this viewing */
  adUrl: string
}

/**
 * `waiting`: not started. `running`: time counts. `weak`: the last heartbeat did not arrive, so it is sent again.
 * `over`: another viewing has started, or this one took too long. `enough`: the reward can be claimed. `paid`: it was.
 */
export type WatchStage = 'waiting' | 'running' | 'weak' | 'over' | 'enough' | 'paid'

/**
 * Watches a task: starts automatically once `isOn` is first true, and sends heartbeats while it is and the page is visible.
 * The server counts the time; the time shown between two heartbeats is an estimate.
 */
export function useWatch(task: TaskDetail, { isOn }: { isOn: boolean }) {
  const { task_id: taskId, seconds } = task
  const [session, setSession] = useState<Session>()
  const [stage, setStage] = useState<WatchStage>('waiting')
  const [counted, setCounted] = useState(0)
  const [guess, setGuess] = useState(0)
  const [paid, setPaid] = useState<DataOf<typeof taskFinish>>()
  const [problem, setProblem] = useState<CallError>()
  const sending = useRef(false)
  const since = useRef(0)

  const begin = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    setProblem(undefined)
    try {
      const { token, beat_s, ad_url } = await call(taskStart, { body: { taskId }, prompt: false, load: false })
      since.current = 0
      setCounted(0)
      setGuess(0)
      setSession({ token, beatMs: beat_s * 1000 + slackMs, adUrl: ad_url })
      setStage('running')
    } catch (error) {
      setProblem(error as CallError)
    } finally {
      sending.current = false
    }
  }, [taskId])

  const isOpen = task.state === 'open'
  useEffect(() => {
    if (isOn && isOpen && stage === 'waiting' && !problem) void begin()
  }, [isOn, isOpen, stage, problem, begin])

  const isRunning = stage === 'running' || stage === 'weak'
  useEffect(() => {
    if (!session || !isRunning || !isOn) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      // A background page gets its ticks late: the time spent there was not watched.
      if (document.visibilityState === 'visible') since.current += Math.min(now - last, 2 * tickMs)
      last = now
      const guessed = Math.floor(Math.min(since.current, session.beatMs - slackMs) / 1000)
      setGuess(guessed)
      // The claim itself counts the time since the last heartbeat, so nobody watches longer than needed.
      if (!session.adUrl && counted + guessed >= seconds) setStage('enough')
      else if (since.current >= session.beatMs && !sending.current) void beat(session)
    }, tickMs)
    return () => clearInterval(timer)

    async function beat({ token, beatMs }: Session): Promise<void> {
      sending.current = true
      try {
        const data = await call(taskBeat, { body: { token }, prompt: false, load: false })
        since.current = 0
        setGuess(0)
        setCounted(data.counted)
        setStage(data.counted >= seconds ? 'enough' : 'running')
      } catch (error) {
        since.current = beatMs - retryMs
        setStage(error instanceof CallError && error.code === 'WATCH_OVER' ? 'over' : 'weak')
      } finally {
        sending.current = false
      }
    }
  }, [session, isRunning, isOn, seconds, counted])

  const finish = useCommand(taskFinish, {
    silent: true,
    done: (data) => {
      setPaid(data)
      setStage('paid')
      return refreshTasks()
    },
    failed: ({ code }) => {
      if (code === 'WATCH_OVER') setStage('over')
      if (code === 'WATCH_NOT_ENOUGH') setStage('running')
    },
  })
  return {
    stage,
    /** seconds still to be watched */
    left: Math.max(0, seconds - counted - (isRunning && !session?.adUrl ? guess : 0)),
    /** the page to open and watch; `''` while there is none */
    adUrl: isRunning ? (session?.adUrl ?? '') : '',
    paid,
    /** why it could not start */
    problem,
    begin,
    isFinishing: finish.isPending,
    finish: () => session && finish.mutate({ token: session.token }),
  }
}
