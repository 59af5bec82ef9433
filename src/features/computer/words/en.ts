export const words = {
  computer: {
    heading: 'This computer',
    hint: 'Abhyasika runs on this computer. Nothing of it is anywhere else, but for the backups.',
    failed: 'What this computer does could not be asked for.',
    none: 'Whoever runs the server decides this.',
    version: 'Version',
    folder: 'Your data lie in',
    folderWhy:
      'A newer version finds them there. Do not put this folder where it is copied to the internet or shared.',
    starts: 'Start with the computer',
    startsWhy: 'When you sign in to this computer, Abhyasika runs too, and opens at once.',
    end: 'End Abhyasika …',
    endWhy: 'Nobody can use it then, until somebody opens it on this computer again. Nothing is lost.',
    endNow: 'End it now',
    leave: 'Let it run',
    ended: 'It has ended. Open Abhyasika on this computer to go on.',
  },
}
