import type { ProblemId } from '../../../../reference/messages/problems/index.ts';

/** One step of the page, and what browsers say of it. */
export interface MessageCase {
  /** Also the path of its resource. */
  name: string;
  /** JavaScript of the page. `url` is the resource, `cross` the same from another origin, `user` with a password. */
  act: string;
  answer: Answer;
  says: Record<'chromium' | 'firefox', readonly ProblemId[]>;
}

/** What the server answers. */
interface Answer {
  status?: number;
  /** Of the answer to OPTIONS. */
  preflight?: number;
  /** Null: none is sent. Absent: plain text. */
  type?: string | null;
  /** Lines. `$origin` is that of the request, `$self` and `$cross` are the two origins, `$user` one with a password. */
  headers?: readonly string[];
  body?: string;
  /** All bytes of the answer, instead of the above. */
  raw?: string;
  /** Comes too late. */
  slow?: boolean;
}
