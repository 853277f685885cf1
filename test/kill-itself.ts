/**
 * Lets a process kill itself with -9: the function given has to be called at each place where it may be killed, and the call with this
 * number is the last one; 0 spares it. It dies one turn of the event loop later, in the middle of what that call began. Killed from
 * outside it would go on for as long as the machine is busy.
 */
export function killItselfAt(last: number): () => void {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls === last) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
  };
}
