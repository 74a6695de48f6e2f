/**
 * The module worker that reads what is opened or pasted: JSON.parse of a HAR file of 50 MB takes a second, which the page
 * would stand still for.
 */
import { type ImportRequest, importAnswers } from './import-answers.ts';

const answer = importAnswers();

self.addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  void answer(data).then((answered) => self.postMessage(answered));
});
