// Our own small elements, because discord-components has no Components V2, breaks rows its own way and fetches avatars from Discord.
import './discord-page.ts';
