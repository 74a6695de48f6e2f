/** When somebody comes back to a page. */
export interface Moment {
  readonly id: 'minute' | 'hour' | 'day' | 'deploy';
  /** Follows "after". */
  readonly words: string;
  /** Since the responses were received. */
  readonly seconds: number;
  /** In between everything was changed on the server: no validator is the same. */
  readonly isDeployed: boolean;
}

/** The last two differ in the deploy alone, so that its cost is seen. */
export const MOMENTS: readonly Moment[] = [
  { id: 'minute', words: '1 minute', seconds: 60, isDeployed: false },
  { id: 'hour', words: '1 hour', seconds: 3_600, isDeployed: false },
  { id: 'day', words: '1 day', seconds: 86_400, isDeployed: false },
  { id: 'deploy', words: '1 day and a deploy', seconds: 86_400, isDeployed: true },
];
