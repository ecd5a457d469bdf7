import type { SuggestionTexts } from '../job-suggestions.ts';

export const games: SuggestionTexts = {
  'Game Developer': {
    titles: 'Ludo game to play online | Quiz game for a brand | Fix a game that crashes',
    responsibilities:
      'Write the rules and the screens down | Program the play and the scores | Test on cheap Android phones | Publish the game',
    requirements:
      'Has a game that people can download | Works with Unity, Godot or web technology | Keeps the download under 60 MB',
  },
  'Unity Developer': {
    titles:
      'Add adverts and purchases to a Unity game | Bring our Unity game to Android | Build levels from our designs',
    responsibilities:
      'Build scenes and scripts in C# | Make the game smooth on 3 GB phones | Add adverts or purchases | Hand over the Unity project',
    requirements:
      'Has released a game made with Unity | Uses only assets with a licence | Works with Git for Unity projects',
  },
  'Unreal Engine Developer': {
    titles: 'Walk through a building in Unreal | Prototype of an action game | Clean up our Blueprints',
    responsibilities:
      'Set up the maps and the light | Program in Blueprint or C++ | Raise the frame rate | Package builds for testers',
    requirements:
      'Has finished work in Unreal Engine 5 | Owns a computer that runs it well | Keeps large files under version control',
  },
  'Mobile Game Developer': {
    titles: 'Simple game for Android | Offline Ayo game | Whot for four players online',
    responsibilities:
      'Design controls for thumbs | Save the progress without internet | Add a table of best scores | Prepare the page in the store',
    requirements:
      'Has games with reviews on the Play Store | Uses little mobile data | Measures where players stop',
  },
  'Game Designer': {
    titles: 'Rules for a card game | Coins and prices of a farm game | Design document for investors',
    responsibilities:
      'Describe the goal and the fun | Write and balance the rules | Try it on paper with players | Improve it after each test',
    requirements:
      'Shows a design document of a finished game | Balances numbers in a spreadsheet | Knows games that Nigerians play',
  },
  'Level Designer': {
    titles: '20 levels for a puzzle game | Race track through Lagos | Make our levels less hard',
    responsibilities:
      'Sketch each level | Build it in the editor | Watch new players and note where they fail | Adjust the difficulty step by step',
    requirements:
      'Has levels to play online | Works in Unity or Unreal | Plans when a player learns each trick',
  },
  'Game Artist': {
    titles: 'Characters in ankara clothes | Buttons and icons for a game | Market scene as background',
    responsibilities:
      'Draw first sketches in two styles | Draw the final pictures | Keep one set of colours | Export in the sizes of the game',
    requirements:
      'Portfolio of art used in games | Draws people of many Nigerian tribes with respect | Hands over layered files',
  },
  '3D Game Modeller': {
    titles: '3D model of a danfo bus | Low-detail village houses | Ten market items in 3D',
    responsibilities:
      'Model with few triangles | Paint the textures | Make simple versions for far distance | Export for our game engine',
    requirements: 'Works in Blender or Maya | Shows models used in a game | Keeps real proportions',
  },
  'Game Animator': {
    titles: 'Walk and fight moves for a hero | Dance moves for a game | Make a face talk',
    responsibilities:
      'Build the skeleton of the character | Animate each move | Blend the moves smoothly | Test them inside the game',
    requirements:
      'Works with Spine, Maya or Blender | Show reel of character moves | Can copy a dance from a video',
  },
  'Game Sound Designer': {
    titles: 'Sounds of a market for a game | Music for the menu | Voices in Pidgin',
    responsibilities:
      'List every sound with the developer | Record or create the sounds | Balance them for phone speakers | Put them into the game',
    requirements: 'Has own recorder and quiet room | Knows FMOD or Wwise | Makes loops without a click',
  },
  'Game Story Writer': {
    titles: 'Story about a queen of Zazzau | Talks between characters | Story with several endings',
    responsibilities:
      'Describe the world and the people | Write scenes and choices | Connect choices with endings | Rewrite after a test with players',
    requirements:
      'Has published stories or games | Knows Nigerian history and folk tales | Writes in Twine or Ink',
  },
  'Game Tester': {
    titles: 'Test a new game on ten phones | Try to cheat in our game | Say where our game gets boring',
    responsibilities:
      'Follow the list of tests | Record each fault on video | Test again after the repair | Rate each level from a player’s view',
    requirements:
      'Owns several Android phones | Patient enough to repeat a level | Writes reports that developers understand',
  },
  'AR & VR Developer': {
    titles: 'AR filter for a brand | VR tour of a school | See furniture in my room by phone',
    responsibilities:
      'Choose the right device with us | Build the scenes | Keep the picture smooth, so nobody feels sick | Show our staff how to run it',
    requirements:
      'Has finished work in Unity or WebXR | Owns a headset for testing | Knows how to make filters for Instagram or TikTok',
  },
};
