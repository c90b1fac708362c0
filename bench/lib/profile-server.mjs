/**
 * Loaded before the server (`node --import`): SIGWINCH begins a CPU profile, the next one ends it and writes it into the file
 * that CPU_PROFILE names. (Nest takes SIGUSR2 and most others as a wish to end.)
 */
import fs from 'node:fs';
import { Session } from 'node:inspector';

const session = new Session();
let isOn = false;

process.on('SIGWINCH', () => {
  isOn = !isOn;
  if (isOn) {
    session.connect();
    session.post('Profiler.enable');
    session.post('Profiler.start');
  } else {
    session.post('Profiler.stop', (_error, { profile }) => {
      const file = process.env.CPU_PROFILE ?? '';
      fs.writeFileSync(`${file}.part`, JSON.stringify(profile));
      fs.renameSync(`${file}.part`, file);
    });
  }
});
